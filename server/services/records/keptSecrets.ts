import { secretMask } from '../../../schemas/fields/password'
import { own, type Json } from '../../../schemas/model/json'
import { isSealed } from '../../model/sealed'
import { contentHash } from '../../support/canonicalJson'

type FieldSet = { readonly [fieldId: string]: Json }

/** Returns the index of each content that occurs exactly once among these sets. */
function uniqueAt(indexes: readonly number[], contents: readonly string[]): Map<string, number> {
  const at = new Map<string, number>()
  const repeated = new Set<string>()
  for (const index of indexes) {
    const content = contents[index] ?? ''
    if (at.has(content)) repeated.add(content)
    at.set(content, index)
  }
  for (const content of repeated) at.delete(content)
  return at
}

/**
 * Returns, for each set of an edit, the stored secret that its mask stands for: that of the only stored set with the same other answers;
 * for the rest, that of the set at the same position when no set was added, removed or moved, or the only one left. Where that would be a
 * guess it is undefined, because a secret must never end up beside somebody else's name.
 */
export function keptSecrets(
  secretId: string,
  given: readonly FieldSet[],
  stored: readonly FieldSet[],
  secretIds: ReadonlySet<string>,
): (Json | undefined)[] {
  const openly = (set: FieldSet) =>
    contentHash(Object.fromEntries(Object.entries(set).filter(([id]) => !secretIds.has(id)))).toString('hex')
  const masked = [...given.keys()].filter((at) => own(given[at], secretId) === secretMask)
  if (masked.length === 0) return []
  const sealed = [...stored.keys()].filter((at) => isSealed(own(stored[at], secretId)))

  const before = uniqueAt(sealed, stored.map(openly))
  const origins = new Map<number, number>()
  for (const [content, at] of uniqueAt(masked, given.map(openly))) {
    const same = before.get(content)
    if (same !== undefined) origins.set(at, same)
  }

  const taken = new Set(origins.values())
  const open = masked.filter((at) => !origins.has(at))
  const left = sealed.filter((at) => !taken.has(at))
  const isWhole =
    given.length === stored.length && masked.length === given.length && sealed.length === stored.length
  const isInPlace = isWhole && [...origins].every(([at, from]) => at === from)
  const [only] = left
  if (isInPlace) for (const at of open) origins.set(at, at)
  else if (open.length === 1 && left.length === 1 && only !== undefined)
    for (const at of open) origins.set(at, only)
  return given.map((_set, at) => {
    const origin = origins.get(at)
    return origin === undefined ? undefined : own(stored[origin], secretId)
  })
}
