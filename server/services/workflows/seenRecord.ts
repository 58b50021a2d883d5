import { isObject } from '../../../schemas/model/json'
import { findRecord } from '../../store/records/records'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import { recordAt } from '../records/recordAt'
import type { Run } from './run'

/** The version of its record that a work wrote, as its output says; 0 where it wrote none. */
export function versionWritten(output: unknown): number {
  const version = isObject(output) ? output['version'] : undefined
  return typeof version === 'number' ? version : 0
}

/**
 * The run as a step sees it that comes after others of its workflow: with the record as the last of them wrote it, so that an e-mail has what the
 * step before it asked a service for. Its lines go on telling the version that it began with.
 */
export async function runSeeing(deps: Deps, run: Run, version: number): Promise<Run> {
  const { account_id: accountId, id, form_id: formId } = run.record
  if (version <= run.record.version) return run
  const newest = await findRecord(deps.db, accountId, id)
  if (!newest) return run
  const record = await recordAt(deps, newest, version)
  const { compiled } = await readRevision(deps, accountId, formId, record.revision)
  return { ...run, record, context: { ...run.context, compiled: compiled() } }
}
