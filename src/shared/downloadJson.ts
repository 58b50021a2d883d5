import { downloadFile } from './downloadFile'

/** Saves a document as a JSON download, named after its title. */
export function downloadJson(document: unknown, title: string) {
  downloadFile({
    content: JSON.stringify(document, null, 2),
    type: 'application/json',
    title,
    ending: 'json',
  })
}
