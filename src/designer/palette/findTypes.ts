import type { DocumentKind } from '../../../schemas/edit/documentKind'
import type { FieldType } from '../../../schemas/fields/fieldType'
import { foldForSearch } from '../../../schemas/conditions/fold'
import type { MessageId, Translate } from '../../shared/useT'
import { typeName } from '../fieldNames'
import { groupsOf, type PaletteGroup } from './paletteGroups'

/** What a type is for, in a few words. */
export const typeHint = (t: Translate, { type }: FieldType) => t(`field.${type}.hint` as MessageId)

/** What else people look for it by. */
export const typeWords = (t: Translate, type: string) => t(`field.${type}.words` as MessageId)

/** The types whose name or hint has what is looked for, or that other products call so. */
export function findTypes(
  t: Translate,
  groups: readonly PaletteGroup[],
  text: string,
): readonly PaletteGroup[] {
  const wanted = foldForSearch(text.trim())
  if (wanted === '') return groups
  return groups.flatMap(({ section, types }) => {
    const found = types.filter((type) => rankOf(t, type, wanted) < notAtAll)
    return found.length > 0 ? [{ section, types: found }] : []
  })
}

/** Of the types that were found, the one that the words mean most likely; the first of several that they mean as much. */
export function likeliestType(
  t: Translate,
  found: readonly PaletteGroup[],
  text: string,
): string | undefined {
  const wanted = foldForSearch(text.trim())
  const ranked = found
    .flatMap((group) => group.types)
    .map((type) => ({ type: type.type, rank: rankOf(t, type, wanted) }))
  const least = Math.min(...ranked.map(({ rank }) => rank))
  return ranked.find(({ rank }) => rank === least)?.type
}

/** Why nothing was found: another place may hold what is looked for. */
export function sayNoneFound(t: Translate, text: string, kind: DocumentKind): string {
  const elsewhere = likeliestType(t, findTypes(t, groupsOf(kind), text), text)
  return elsewhere === undefined
    ? t('designer.palette.none')
    : t('designer.palette.notHere', { type: typeName(t, elsewhere) })
}

const notAtAll = 6

/** How far from a type what is looked for is: from its name's beginning to no word of it at all. What is said in one word means more than part of a hint. */
function rankOf(t: Translate, type: FieldType, wanted: string): number {
  const name = foldForSearch(typeName(t, type.type))
  const others = foldForSearch(typeWords(t, type.type)).split(', ').filter(Boolean)
  const hint = foldForSearch(typeHint(t, type))
  const isIn = [
    name.startsWith(wanted),
    beginsAWord(name, wanted),
    others.some((other) => other.startsWith(wanted)),
    others.some((other) => beginsAWord(other, wanted)),
    beginsAWord(hint, wanted),
    name.includes(wanted),
  ]
  const rank = isIn.indexOf(true)
  return rank < 0 ? notAtAll : rank
}

/** Whether what is looked for stands at the beginning of a word: "sí" is no part of "sin". */
const beginsAWord = (text: string, wanted: string) =>
  text.startsWith(wanted) || [' ', '/', '-'].some((before) => text.includes(`${before}${wanted}`))
