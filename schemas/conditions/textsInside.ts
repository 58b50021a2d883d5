import { isId24 } from '../model/ids'
import { isObject } from '../model/json'
import { textsOf } from './textsOf'

/** The members of places and files that people read; the other members are for machines. */
const membersRead: ReadonlySet<string> = new Set(['file_name', 'search_txt'])

/**
 * All texts that people may look for in a record's answers: those of every answer, of rows and of groups' sets at any depth, names of files
 * and addresses of places. What is encrypted is none. The database's `record_texts` says the same, in another order.
 */
export function textsInside(answers: unknown): readonly string[] {
  if (Array.isArray(answers)) return answers.flatMap(textsInside)
  if (!isObject(answers)) return textsOf(answers)
  return Object.entries(answers).flatMap(([name, value]) =>
    isId24(name) || membersRead.has(name) ? textsInside(value) : [],
  )
}
