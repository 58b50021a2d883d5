// Replaces `fast-uri` in the browser, with which RJSF resolves a `$ref` in schemas with an `$id`: browsers have a URL parser of their own,
// and public forms have no such schemas.

/** A base for relative addresses, so that they can be resolved and compared too. */
const nowhere = 'https://nowhere.invalid/'

const parsed = (address, base = nowhere) => (URL.canParse(address, base) ? new URL(address, base) : null)

export default {
  /** Resolves a reference against a document's address; an invalid reference stays as it is. */
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
