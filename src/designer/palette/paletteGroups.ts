import type { FieldType, Kind } from '../../../schemas/fields/fieldType'
import { fieldTypes } from '../../../schemas/fields/registry'
import type { FormDocument } from '../../../schemas/model/form'
import { fitsInGroup } from '../drag/dropTarget'

export const paletteSections = ['text', 'number', 'time', 'choice', 'structure', 'other', 'buttons'] as const

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
  action: 'buttons',
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

const ofButtons = paletteGroups.filter(({ section }) => section === 'buttons')
const ofGroups = paletteGroups.flatMap(({ section, types }) => {
  const fitting = types.filter(({ type }) => fitsInGroup(type))
  return fitting.length > 0 ? [{ section, types: fitting }] : []
})

/** What may be added where one is: buttons on their page, in a group what may be in one, elsewhere everything. */
export function paletteFor(
  form: FormDocument,
  { page, groupId }: { readonly page: number; readonly groupId: string | null },
): readonly PaletteGroup[] {
  if (form.form_pages[page]?.page_type === 'buttons') return ofButtons
  return groupId === null ? paletteGroups : ofGroups
}
