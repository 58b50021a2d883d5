import type { FieldType } from '../../../schemas/fields/fieldType'
import { foldForSearch } from '../../../schemas/conditions/fold'
import type { MessageId, Translate } from '../../shared/useT'
import { typeName } from '../fieldNames'
import type { PaletteGroup } from './paletteGroups'

/** What a type is for, in a few words. */
export const typeHint = (t: Translate, { type }: FieldType) => t(`field.${type}.hint` as MessageId)

/** The types whose name or hint has these words; those whose name begins with them come first within their section. */
export function findTypes(
  t: Translate,
  groups: readonly PaletteGroup[],
  text: string,
): readonly PaletteGroup[] {
  const wanted = foldForSearch(text.trim())
  if (wanted === '') return groups
  return groups.flatMap(({ section, types }) => {
    const found = types.filter((type) =>
      foldForSearch(`${typeName(t, type.type)} ${typeHint(t, type)}`).includes(wanted),
    )
    return found.length > 0 ? [{ section, types: found }] : []
  })
}

/** Of the types that were found, the one that the words mean most likely: whose name begins with them, else the first. */
export function likeliestType(
  t: Translate,
  found: readonly PaletteGroup[],
  text: string,
): string | undefined {
  const wanted = foldForSearch(text.trim())
  const types = found.flatMap((group) => group.types)
  const named = types.find(({ type }) => foldForSearch(typeName(t, type)).startsWith(wanted))
  return (named ?? types[0])?.type
}
