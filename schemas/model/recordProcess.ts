import { isObject, type Json } from './json'

/** The process that a record belongs to. */
export interface RecordProcess {
  readonly id: string | number
  /** The records of its elements. */
  readonly elements: readonly string[]
}

/** Where a record is looked at: the elements of processes that lead to it. */
export type WithinElements = readonly (string | null | undefined)[]

/** The process that a record belongs to, as its properties say; undefined for one that belongs to none. */
export function processOf(properties: Json | undefined): RecordProcess | undefined {
  const process = isObject(properties) ? properties['process_properties'] : undefined
  if (!isObject(process)) return undefined
  const { process_id: id, element_record_oids: elements } = process
  if ((typeof id !== 'string' && typeof id !== 'number') || id === '') return undefined
  const texts = Array.isArray(elements) ? (elements as readonly Json[]) : []
  return { id, elements: texts.filter((one) => typeof one === 'string') }
}

/** Whether somebody looks at what belongs to a process from within it: from one of its elements, or from any where it names none. */
export const isWithin = ({ elements }: RecordProcess, within: WithinElements): boolean =>
  within.some((one) => one != null && one !== '' && (elements.length === 0 || elements.includes(one)))
