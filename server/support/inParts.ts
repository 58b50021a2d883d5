/** Splits texts into parts of at most `most` characters; a longer text is a part by itself. */
export function* inParts(texts: readonly string[], most: number): Generator<readonly string[]> {
  let part: string[] = []
  let length = 0
  for (const text of texts) {
    if (part.length > 0 && length + text.length > most) {
      yield part
      part = []
      length = 0
    }
    part.push(text)
    length += text.length
  }
  if (part.length > 0) yield part
}
