/** Copies a text to the clipboard. Returns false where the browser does not allow it: plain http on a local network, or a refusal. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
