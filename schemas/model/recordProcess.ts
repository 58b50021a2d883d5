import { isObject, type Json } from './json'

/** The process that a record belongs to. */
export interface RecordProcess {
  readonly id: string | number
  /** The records of the process's elements. */
  readonly elements: readonly string[]
}

/** The elements of processes through which somebody looks at a record. */
export type WithinElements = readonly (string | null | undefined)[]

/** Returns the process that a record's properties name; undefined without one. */
export function processOf(properties: Json | undefined): RecordProcess | undefined {
  const process = isObject(properties) ? properties['process_properties'] : undefined
  if (!isObject(process)) return undefined
  const { process_id: id, element_record_oids: elements } = process
  if ((typeof id !== 'string' && typeof id !== 'number') || id === '') return undefined
  const texts = Array.isArray(elements) ? (elements as readonly Json[]) : []
  return { id, elements: texts.filter((one) => typeof one === 'string') }
}

/**
 * Returns whether somebody looks at a process's record from within the process: from one of its elements, or from any element where it
 * names none.
 */
export const isWithin = ({ elements }: RecordProcess, within: WithinElements): boolean =>
  within.some((one) => one != null && one !== '' && (elements.length === 0 || elements.includes(one)))
