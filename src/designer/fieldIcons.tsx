import {
  IconAlignLeft,
  IconCalendar,
  IconCalendarClock,
  IconChecklist,
  IconCircleDot,
  IconClick,
  IconClock,
  IconCursorText,
  IconFile,
  IconFiles,
  IconHash,
  IconMapPin,
  IconPuzzleOff,
  IconTable,
  IconStack2,
  type IconProps,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Kind } from '../../schemas/fields/fieldType'

const icons: Record<Kind, ComponentType<IconProps>> = {
  text: IconCursorText,
  number: IconHash,
  date: IconCalendar,
  time: IconClock,
  datetime: IconCalendarClock,
  choice: IconCircleDot,
  choices: IconChecklist,
  place: IconMapPin,
  file: IconFile,
  files: IconFiles,
  row: IconTable,
  rowKey: IconTable,
  rowDetail: IconTable,
  group: IconStack2,
  action: IconClick,
  note: IconAlignLeft,
  unknown: IconPuzzleOff,
}

export function FieldIcon({ kind, size = 18 }: { readonly kind: Kind; readonly size?: number }) {
  const Icon = icons[kind]
  return <Icon size={size} stroke={1.6} aria-hidden />
}
