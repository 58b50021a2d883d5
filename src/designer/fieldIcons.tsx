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
import type { FieldIconName, Kind } from '../../schemas/fields/fieldType'
import { fieldTypes } from '../../schemas/fields/registry'

const kindIcons: Record<Kind, ComponentType<IconProps>> = {
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

const ownIcons: Record<FieldIconName, ComponentType<IconProps>> = {
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

/** The sign of a field type, by its name. */
export function FieldIcon({ type, size = 18 }: { readonly type: string; readonly size?: number }) {
  const { kind, icon } = fieldTypes.get(type)
  const Icon = icon ? ownIcons[icon] : kindIcons[kind]
  return <Icon size={size} stroke={1.6} aria-hidden />
}
