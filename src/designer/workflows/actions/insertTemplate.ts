import { placeholder } from '../../../../schemas/email/placeholders'

/** What is chosen of a text: from where, up to where. */
export interface Chosen {
  readonly start: number
  readonly end: number
}

/** A text with a placeholder in place of what is chosen of it, and where the cursor is then. */
export function insertTemplate(
  text: string,
  { start, end }: Chosen,
  path: string,
): { readonly text: string; readonly cursor: number } {
  const put = placeholder(path)
  return { text: text.slice(0, start) + put + text.slice(end), cursor: start + put.length }
}

/** The same in a body, which mostly is JSON: a value of its own comes with its quotes; within a text it stands as it is. */
export const insertIntoBody = (text: string, chosen: Chosen, path: string) =>
  insertTemplate(text, chosen, isWithinText(text.slice(0, chosen.start)) ? path : `${path} | json`)

/** Whether a text of JSON begins before the end, and does not end. */
const isWithinText = (before: string): boolean => (before.match(/(?<!\\)"/g)?.length ?? 0) % 2 === 1
