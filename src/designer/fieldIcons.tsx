import {
  IconAlignLeft,
  IconAt,
  IconBlockquote,
  IconCalendar,
  IconCalendarClock,
  IconChecklist,
  IconCircleDot,
  IconClick,
  IconClock,
  IconColumns3,
  IconCursorText,
  IconDecimal,
  IconFile,
  IconFiles,
  IconHash,
  IconLibraryPhoto,
  IconListDetails,
  IconLock,
  IconMapPin,
  IconPhoto,
  IconPuzzleOff,
  IconSelector,
  IconSignature,
  IconStack2,
  IconTable,
  type IconProps,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { FieldIconName } from '../../schemas/fields/fieldType'
import { fieldTypes } from '../../schemas/fields/registry'
import { kindDefinitions } from '../../schemas/kinds/registry'

const icons: Record<FieldIconName, ComponentType<IconProps>> = {
  line: IconCursorText,
  digits: IconHash,
  calendar: IconCalendar,
  clock: IconClock,
  calendarClock: IconCalendarClock,
  oneOption: IconCircleDot,
  options: IconChecklist,
  pin: IconMapPin,
  sheet: IconFile,
  sheets: IconFiles,
  table: IconTable,
  stack: IconStack2,
  lines: IconAlignLeft,
  press: IconClick,
  puzzle: IconPuzzleOff,
  paragraph: IconBlockquote,
  address: IconAt,
  secret: IconLock,
  decimals: IconDecimal,
  list: IconSelector,
  picture: IconPhoto,
  pictures: IconLibraryPhoto,
  pen: IconSignature,
  level: IconColumns3,
  detail: IconListDetails,
}

/** Draws the icon of a field type. */
export function FieldIcon({ type, size = 18 }: { readonly type: string; readonly size?: number }) {
  const { kind, icon } = fieldTypes.get(type)
  const Icon = icons[icon ?? kindDefinitions[kind].icon]
  return <Icon size={size} stroke={1.6} aria-hidden />
}
