import type { DocumentKind } from '../../../schemas/edit/documentKind'
import type { FieldType } from '../../../schemas/fields/fieldType'
import { foldForSearch } from '../../../schemas/conditions/fold'
import type { MessageId, Translate } from '../../shared/useT'
import { typeName } from '../fieldNames'
import { groupsOf, type PaletteGroup } from './paletteGroups'

/** Returns what a type is for, in a few words. */
export const typeHint = (t: Translate, { type }: FieldType) => t(`field.${type}.hint` as MessageId)

/** Returns other words that people search for a type by. */
export const typeWords = (t: Translate, type: string) => t(`field.${type}.words` as MessageId)

/** Returns the types whose name, hint or other words match the text. */
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

/** Returns the best match among the found types; the first of equally good ones. */
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

/** Returns the text for an empty result, which says when the type exists elsewhere. */
export function sayNoneFound(t: Translate, text: string, kind: DocumentKind): string {
  const elsewhere = likeliestType(t, findTypes(t, groupsOf(kind), text), text)
  return elsewhere === undefined
    ? t('designer.palette.none')
    : t('designer.palette.notHere', { type: typeName(t, elsewhere) })
}

const notAtAll = 6

/**
 * Ranks how well a type matches: 0 when its name begins with the text, `notAtAll` when nothing matches. A match of a word counts more than
 * one within a hint.
 */
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

/** Returns whether a word begins with the text, so that "sí" does not match inside another word. */
const beginsAWord = (text: string, wanted: string) =>
  text.startsWith(wanted) || [' ', '/', '-'].some((before) => text.includes(`${before}${wanted}`))
