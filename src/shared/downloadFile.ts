export interface DownloadedFile {
  readonly content: string
  readonly type: string
  /** What the file is called, without the ending. */
  readonly title: string
  readonly ending: string
}

/** Hands a text to the browser's downloads. */
export function downloadFile({ content, type, title, ending }: DownloadedFile) {
  const address = URL.createObjectURL(new Blob([content], { type }))
  saveAddress(address, `${fileName(title)}.${ending}`)
  // Later: some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Saves what lies at an address of this site under a name. */
export function saveAddress(address: string, name: string) {
  const link = window.document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Without what file systems refuse. */
function fileName(title: string): string {
  const kept = title
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return kept.replace(/^\.+/, '').slice(0, 100) || 'acopio'
}
