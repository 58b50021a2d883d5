export interface DownloadedFile {
  readonly content: string
  readonly type: string
  /** The file's name without the ending. */
  readonly title: string
  readonly ending: string
}

/** Saves a text as a download. */
export function downloadFile({ content, type, title, ending }: DownloadedFile) {
  const address = URL.createObjectURL(new Blob([content], { type }))
  saveAddress(address, `${fileName(title)}.${ending}`)
  // Later, because some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Saves the file at an address of this site under a name. */
export function saveAddress(address: string, name: string) {
  const link = window.document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Returns a title without characters that file systems refuse. */
function fileName(title: string): string {
  const kept = title
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return kept.replace(/^\.+/, '').slice(0, 100) || 'acopio'
}
