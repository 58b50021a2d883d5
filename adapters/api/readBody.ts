/** What an answer's text says: JSON, or the text itself (a proxy's page); undefined when there is none. */
export function readBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
