import { IconCheck } from '@tabler/icons-react'

/** Keeps its place when off, so that names stay in line. */
export function CheckMark({ isOn }: { readonly isOn: boolean }) {
  return <IconCheck size={16} aria-hidden style={{ visibility: isOn ? 'visible' : 'hidden' }} />
}
