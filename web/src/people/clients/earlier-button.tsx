import { Button } from '../../kit/ui/button.tsx'

/** The foot of a list that shows its latest rows: asks for more of them. */
export function EarlierButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <div data-print="hide" className="border-t p-2">
      <Button variant="ghost" className="w-full" onClick={onPress}>
        {label}
      </Button>
    </div>
  )
}
