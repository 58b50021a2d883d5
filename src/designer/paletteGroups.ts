import type { FieldType, Kind } from '../../schemas/fields/fieldType'
import { fieldTypes } from '../../schemas/fields/registry'

export const paletteSections = ['text', 'number', 'time', 'choice', 'structure', 'other'] as const

export type PaletteSection = (typeof paletteSections)[number]

const sectionOf: Record<Kind, PaletteSection> = {
  text: 'text',
  number: 'number',
  date: 'time',
  time: 'time',
  datetime: 'time',
  choice: 'choice',
  choices: 'choice',
  group: 'structure',
  note: 'structure',
  place: 'other',
  file: 'other',
  files: 'other',
  row: 'other',
  rowKey: 'other',
  rowDetail: 'other',
  action: 'other',
  unknown: 'other',
}

export interface PaletteGroup {
  readonly section: PaletteSection
  readonly types: readonly FieldType[]
}

/** The types that can be added, by what they ask for; sections without any are left out. */
export const paletteGroups: readonly PaletteGroup[] = paletteSections.flatMap((section) => {
  const types = fieldTypes.types.filter(
    (type) => type.capabilities.has('addable') && sectionOf[type.kind] === section,
  )
  return types.length > 0 ? [{ section, types }] : []
})
