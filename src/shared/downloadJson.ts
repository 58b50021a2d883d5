/** Hands a document to the browser's downloads, named after its title. */
export function downloadJson(document: unknown, title: string) {
  const blob = new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' })
  const address = URL.createObjectURL(blob)
  const link = window.document.createElement('a')
  link.href = address
  link.download = `${fileName(title)}.json`
  link.click()
  // Later: some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Without what file systems refuse. */
function fileName(title: string): string {
  const kept = title
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return kept.replace(/^\.+/, '').slice(0, 100) || 'acopio'
}
