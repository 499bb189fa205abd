import { directions, fonts, sidebarStyles, themes } from '@wizyta/contract/access/sign-in/appearance'
import { setScanSound, useScanSound } from '../../kit/scan/scan-sound.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Choice, Switch } from '../../kit/ui/choice.tsx'
import { Dialog, SheetContent } from '../../kit/ui/dialog.tsx'
import { withCommandKey } from '../../kit/ui/kbd.tsx'
import { useIsMobile } from '../../platform/browser/media.ts'
import { choosePreference } from '../../platform/session/own-choices.ts'
import { setPreference, usePreference, usual } from '../../platform/session/preferences.ts'
import { t } from '../../platform/text/i18n.ts'
import { PictureChoice } from './picture-choice.tsx'
import { DirectionPicture, FontPicture, LayoutPicture, SidebarPicture, ThemePicture } from './pictures.tsx'
import { setExpanded, useSidebar } from './sidebar-state.ts'

const layouts = ['default', 'compact', 'offcanvas'] as const
type Layout = (typeof layouts)[number]

/** How the product looks: each choice applies at once, and each finds its way back. */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const isMobile = useIsMobile()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        title={t('Appearance')}
        description={
          isMobile
            ? t('Every choice applies at once and follows you to other devices.')
            : t(
                'Every choice applies at once. Theme, font and direction follow you to other devices; the menu is set for this one.',
              )
        }
        closeLabel={t('Close')}
      >
        <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4">
          <ThemeChoice />
          {!isMobile && <SidebarChoice />}
          {!isMobile && <LayoutChoice />}
          <DirectionChoice />
          <FontChoice />
          <ScanSoundChoice />
        </div>
        <div className="border-t p-4">
          <Button className="w-full" onClick={() => resetAll(isMobile)}>
            {t('Reset all')}
          </Button>
        </div>
      </SheetContent>
    </Dialog>
  )
}

function ThemeChoice() {
  const labels = { system: t('System|theme'), light: t('Light|theme'), dark: t('Dark|theme') }
  return (
    <PictureChoice
      label={t('Theme')}
      value={usePreference('theme')}
      usual={usual('theme')}
      options={themes.map((value) => ({
        value,
        label: labels[value],
        picture: <ThemePicture theme={value} />,
      }))}
      onChange={(theme) => choosePreference('theme', theme)}
    />
  )
}

function SidebarChoice() {
  const labels = {
    inset: t('Inset|sidebar'),
    floating: t('Floating|sidebar'),
    sidebar: t('Sidebar|sidebar'),
  }
  return (
    <PictureChoice
      label={t('Sidebar style')}
      value={usePreference('sidebar')}
      usual={usual('sidebar')}
      options={sidebarStyles.map((value) => ({
        value,
        label: labels[value],
        picture: <SidebarPicture style={value} />,
      }))}
      onChange={(style) => setPreference('sidebar', style)}
    />
  )
}

function LayoutChoice() {
  const { isExpanded } = useSidebar()
  const collapsible = usePreference('collapsible')
  const labels = {
    default: t('Default|layout'),
    compact: t('Compact|layout'),
    offcanvas: t('Offcanvas|layout'),
  }
  return (
    <PictureChoice<Layout>
      label={t('Layout')}
      hint={t(
        'Compact leaves a strip of icons, Offcanvas nothing. {keys} shows and hides the menu at any time.',
        { keys: withCommandKey('B') },
      )}
      value={isExpanded ? 'default' : collapsible === 'icon' ? 'compact' : 'offcanvas'}
      usual="default"
      options={layouts.map((value) => ({
        value,
        label: labels[value],
        picture: <LayoutPicture layout={value} />,
      }))}
      onChange={chooseLayout}
      onReset={resetLayout}
    />
  )
}

/** The default unfolds the menu and leaves alone what folding it does; the two others are ways to fold it. */
function chooseLayout(layout: Layout) {
  setExpanded(layout === 'default')
  if (layout !== 'default') setPreference('collapsible', layout === 'compact' ? 'icon' : 'offcanvas')
}

function resetLayout() {
  setExpanded(true)
  setPreference('collapsible', usual('collapsible'))
}

function DirectionChoice() {
  const labels = { ltr: t('From left to right'), rtl: t('From right to left') }
  return (
    <PictureChoice
      label={t('Direction of the page')}
      value={usePreference('direction')}
      usual={usual('direction')}
      options={directions.map((value) => ({
        value,
        label: labels[value],
        picture: <DirectionPicture direction={value} />,
      }))}
      onChange={(direction) => choosePreference('direction', direction)}
    />
  )
}

function FontChoice() {
  const labels = { inter: 'Inter', manrope: 'Manrope', system: t('System|font') }
  return (
    <PictureChoice
      label={t('Font')}
      value={usePreference('font')}
      usual={usual('font')}
      options={fonts.map((value) => ({ value, label: labels[value], picture: <FontPicture font={value} /> }))}
      onChange={(font) => choosePreference('font', font)}
    />
  )
}

function ScanSoundChoice() {
  return (
    <Choice
      label={t('Sound of scans')}
      hint={t('A high tone: found. A low tone: not found. Only on this device.')}
    >
      <Switch checked={useScanSound()} onChange={({ target }) => setScanSound(target.checked)} />
    </Choice>
  )
}

/** On a phone the menu is a sheet: how it stands elsewhere is not offered there, and stays. */
function resetAll(isMobile: boolean) {
  for (const name of ['theme', 'font', 'direction'] as const) choosePreference(name, usual(name))
  setScanSound(true)
  if (isMobile) return
  setPreference('sidebar', usual('sidebar'))
  resetLayout()
}
