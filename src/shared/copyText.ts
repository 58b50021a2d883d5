/** Puts a text on the clipboard. False where the browser does not let us: plain http on a local network, a refusal. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
