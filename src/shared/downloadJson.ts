import { downloadFile } from './downloadFile'

/** Hands a document to the browser's downloads, named after its title. */
export function downloadJson(document: unknown, title: string) {
  downloadFile({
    content: JSON.stringify(document, null, 2),
    type: 'application/json',
    title,
    ending: 'json',
  })
}
