// Stands in the browser for `fast-uri`, with which RJSF resolves a `$ref` in schemas that have an `$id`: the browser has its own
// reader of addresses, and a public form has no such schemas at all.

/** Where relative addresses are thought to be, so that they can be resolved and compared as well. */
const nowhere = 'https://nowhere.invalid/'

const parsed = (address, base = nowhere) => (URL.canParse(address, base) ? new URL(address, base) : null)

export default {
  /** What a reference means where `base` is the address of its document; one that is no address stays as it is. */
  resolve(base, reference) {
    const from = parsed(base)
    const found = from && parsed(reference, from.href)
    if (!found) return reference
    return found.href.startsWith(nowhere) ? found.href.slice(nowhere.length) : found.href
  },
  equal(one, other) {
    const [a, b] = [parsed(one), parsed(other)]
    return a && b ? a.href === b.href : one === other
  },
}
