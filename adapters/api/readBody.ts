/** Returns a response's body: JSON, or the text itself (a proxy's page); undefined when empty. */
export function readBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
