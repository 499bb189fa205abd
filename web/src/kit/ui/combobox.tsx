import { Check, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { plainText } from '../../platform/text/plain-text.ts'
import { Button } from './button.tsx'
import type { FieldControl } from './field.tsx'
import { overlaysInside } from './overlay.tsx'
import { Popover, PopoverContent, PopoverTrigger } from './popover.tsx'

export interface ComboboxOption {
  value: string
  label: string
  /** Further search words: a phone number, a group. */
  keywords?: string[]
  disabled?: boolean
}

/**
 * Ranks an option against the typed words, whatever their case and marks. It is 1 when each begins a word of its
 * names, 0.5 when each occurs in them, otherwise 0. (cmdk's own scorer also takes letters that are far apart: `ann`
 * finds `Galina Nowak`.)
 */
export function matchKeywords(_value: string, text: string, keywords: string[] = []): number {
  const names = ` ${plainText(keywords.join(' '))}`
  const words = plainText(text).split(/\s+/).filter(Boolean)
  if (words.every((word) => names.includes(` ${word}`))) return 1
  return words.every((word) => names.includes(word)) ? 0.5 : 0
}

interface ComboboxProps {
  value: string | null
  /** Given: several may be chosen; it stays open, and `onChange` adds an option or takes it away. */
  isChosen?: (value: string) => boolean
  options: readonly ComboboxOption[]
  onChange: (value: string) => void
  placeholder: string
  searchLabel: string
  emptyText: ReactNode
  renderOption?: (option: ComboboxOption) => ReactNode
  /** Given: the options come from a search elsewhere, and are not narrowed here. */
  onSearch?: (text: string) => void
  disabled?: boolean
  /** Ties it to its `Field`. */
  control?: FieldControl
}

/** A select with a search field, for lists too long to scan. */
export function Combobox({
  value,
  isChosen,
  options,
  onChange,
  placeholder,
  searchLabel,
  emptyText,
  renderOption,
  onSearch,
  disabled,
  control,
}: ComboboxProps) {
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger>
        <Button
          role="combobox"
          aria-expanded={open}
          disabled={disabled}
          className="w-full justify-between border-field font-normal"
          {...control}
        >
          <span className={`truncate ${chosen ? '' : 'text-muted'}`}>
            {chosen ? (renderOption?.(chosen) ?? chosen.label) : placeholder}
          </span>
          <ChevronsUpDown aria-hidden="true" className="text-muted" />
        </Button>
      </PopoverTrigger>
      <PopoverContent className="w-(--radix-popover-trigger-width) min-w-60 p-0">
        <Options
          value={value}
          isChosen={isChosen}
          options={options}
          onChange={(next) => {
            onChange(next)
            if (!isChosen) setOpen(false)
          }}
          searchLabel={searchLabel}
          emptyText={emptyText}
          renderOption={renderOption}
          onSearch={onSearch}
        />
      </PopoverContent>
    </Popover>
  )
}

function Options({
  value,
  isChosen,
  options,
  onChange,
  searchLabel,
  emptyText,
  renderOption,
  onSearch,
}: Omit<ComboboxProps, 'placeholder' | 'disabled' | 'control'>) {
  const { Command, CommandInput, CommandList, CommandEmpty, CommandItem } = overlaysInside().command
  return (
    <Command shouldFilter={!onSearch} filter={matchKeywords} defaultValue={value ?? undefined}>
      <CommandInput placeholder={searchLabel} aria-label={searchLabel} onValueChange={onSearch} />
      <CommandList>
        <CommandEmpty>{emptyText}</CommandEmpty>
        {options.map((option) => (
          <CommandItem
            key={option.value}
            value={option.value}
            keywords={[option.label, ...(option.keywords ?? [])]}
            disabled={option.disabled}
            onSelect={() => onChange(option.value)}
          >
            <span className="min-w-0 flex-1 truncate">{renderOption?.(option) ?? option.label}</span>
            {(isChosen?.(option.value) ?? option.value === value) && <Check aria-hidden="true" />}
          </CommandItem>
        ))}
      </CommandList>
    </Command>
  )
}
