import type { ChatRoom } from '@wizyta/contract/messaging/chats/api'
import {
  Bell,
  BellOff,
  CalendarDays,
  Contact,
  EllipsisVertical,
  LogOut,
  Trash2,
  UsersRound,
} from 'lucide-react'
import { useState } from 'react'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../kit/ui/dropdown-menu.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { chats } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { dateOf } from '../../platform/text/time.ts'
import { roomName } from './room-name.ts'

/** Acts on a room: mute, people, leave, close. A talk about a visit or a client leads to it. */
export function RoomMenu({
  room,
  onPanel,
  onClose,
}: {
  room: ChatRoom
  onPanel: () => void
  onClose: () => void
}) {
  const { timezone } = useBusiness()
  const mayClose = useAllows(chats.delete)
  const forgets = [chats.index, chats.show]
  const mark = useChange(chats.mark, { forgets })
  const leave = useChange(chats.leave, { forgets: [chats.index] })
  const close = useChange(chats.delete, { forgets: [chats.index] })
  const reopen = useChange(chats.restore, { forgets })
  const [asks, setAsks] = useState<'leave' | 'close' | null>(null)
  const params = { id: room.id }
  const hasName = room.kind === 'group' || room.kind === 'team'
  const left = { onSuccess: () => (onClose(), toast.message(t('You have left the conversation.'))) }
  const closed = {
    onSuccess: () => {
      onClose()
      toast.message(t('The conversation is closed.'), {
        duration: 10_000,
        action: { label: t('Undo'), onClick: () => reopen.mutate({ params }) },
      })
    },
  }
  return (
    <>
      {room.visit_id && room.visit_starts_at && (
        <EntityLink
          link={{
            to: '/calendar',
            search: {
              view: 'day' as const,
              date: dateOf(room.visit_starts_at, timezone),
              visit: room.visit_id,
            },
          }}
          {...buttonLook({ size: 'small' })}
        >
          <CalendarDays aria-hidden="true" />
          {t('Appointment')}
        </EntityLink>
      )}
      {room.client_id && (
        <EntityLink
          link={{ to: '/clients/$id', params: { id: room.client_id } }}
          {...buttonLook({ size: 'small' })}
        >
          <Contact aria-hidden="true" />
          {t('Client card')}
        </EntityLink>
      )}
      <Menu>
        <MenuTrigger>
          <Button variant="ghost" size="icon" aria-label={t('Conversation settings')}>
            <EllipsisVertical aria-hidden="true" />
          </Button>
        </MenuTrigger>
        <MenuContent align="end">
          <MenuItem onSelect={onPanel}>
            <UsersRound aria-hidden="true" />
            {hasName ? t('Name and people') : t('People')}
          </MenuItem>
          <MenuItem onSelect={() => mark.mutate({ params, body: { is_muted: !room.is_muted } })}>
            {room.is_muted ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
            {room.is_muted ? t('Unmute') : t('Mute')}
          </MenuItem>
          {(room.kind === 'group' || room.kind === 'visit' || room.kind === 'client') && (
            <MenuItem
              onSelect={() => (room.kind === 'group' ? setAsks('leave') : leave.mutate({ params }, left))}
            >
              <LogOut aria-hidden="true" className="rtl:-scale-x-100" />
              {t('Leave|conversation')}
            </MenuItem>
          )}
          {hasName && mayClose && (
            <MenuItem tone="danger" onSelect={() => setAsks('close')}>
              <Trash2 aria-hidden="true" />
              {t('Close for everyone')}
            </MenuItem>
          )}
        </MenuContent>
      </Menu>
      <ConfirmDialog
        open={asks === 'close'}
        title={t('Close the conversation “{name}” for everyone?', { name: roomName(room, timezone) })}
        description={t('It can no longer be read or written in.')}
        confirm={t('Close for everyone')}
        cancel={t('Cancel')}
        danger
        onConfirm={() => {
          setAsks(null)
          if (!close.isPending) close.mutate({ params }, closed)
        }}
        onCancel={() => setAsks(null)}
      />
      <ConfirmDialog
        open={asks === 'leave'}
        title={t('Leave the conversation “{name}”?', { name: roomName(room, timezone) })}
        description={t('To come back you have to be added by one of its people.')}
        confirm={t('Leave|conversation')}
        cancel={t('Cancel')}
        danger
        onConfirm={() => {
          setAsks(null)
          if (!leave.isPending) leave.mutate({ params }, left)
        }}
        onCancel={() => setAsks(null)}
      />
    </>
  )
}
