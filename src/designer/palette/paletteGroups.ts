import { formKind, type DocumentKind } from '../../../schemas/edit/documentKind'
import type { FieldType } from '../../../schemas/fields/fieldType'
import { paletteSections, type PaletteSection } from '../../../schemas/kinds/kind'
import { kindDefinitions } from '../../../schemas/kinds/registry'
import { fieldTypes } from '../../../schemas/fields/registry'
import type { FormDocument } from '../../../schemas/model/form'
import { fitsInGroup } from '../drag/dropTarget'

export interface PaletteGroup {
  readonly section: PaletteSection
  readonly types: readonly FieldType[]
}

/** The types that can be added, by section; empty sections are left out. */
export const paletteGroups: readonly PaletteGroup[] = paletteSections.flatMap((section) => {
  const types = fieldTypes.types.filter(
    (type) => type.capabilities.has('addable') && kindDefinitions[type.kind].section === section,
  )
  return types.length > 0 ? [{ section, types }] : []
})

const ofButtons = paletteGroups.filter(({ section }) => section === 'buttons')
const ofGroups = fitting(paletteGroups, ({ type }) => fitsInGroup(type))

const ofKinds = new WeakMap<DocumentKind, readonly PaletteGroup[]>([[formKind, paletteGroups]])

/** Returns the types that a document of this kind may contain; the same list each time. */
export function groupsOf(kind: DocumentKind): readonly PaletteGroup[] {
  const known = ofKinds.get(kind)
  if (known) return known
  const groups = fitting(paletteGroups, kind.holds)
  ofKinds.set(kind, groups)
  return groups
}

/**
 * Returns the types that may be added at the current place: buttons on their page, in a group what a group may contain, elsewhere all of
 * the document's kind.
 */
export function paletteFor(
  form: FormDocument,
  { page, groupId }: { readonly page: number; readonly groupId: string | null },
  kind: DocumentKind = formKind,
): readonly PaletteGroup[] {
  if (form.form_pages[page]?.page_type === 'buttons') return ofButtons
  return groupId === null ? groupsOf(kind) : ofGroups
}

/** Returns the groups with only the fitting types, without empty groups. */
function fitting(
  groups: readonly PaletteGroup[],
  fits: (type: FieldType) => boolean,
): readonly PaletteGroup[] {
  return groups.flatMap(({ section, types }) => {
    const those = types.filter(fits)
    return those.length > 0 ? [{ section, types: those }] : []
  })
}
