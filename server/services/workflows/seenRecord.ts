import { isObject } from '../../../schemas/model/json'
import { findRecord } from '../../store/records/records'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import { recordAt } from '../records/recordAt'
import type { Run } from './run'

/** Returns the version of the record that a work wrote, from its output; 0 where it wrote none. */
export function versionWritten(output: unknown): number {
  const version = isObject(output) ? output['version'] : undefined
  return typeof version === 'number' ? version : 0
}

/**
 * Returns the run as a later step sees it, with the record as the steps before wrote it: so an e-mail contains what an earlier step asked a
 * service for. Log lines still name the version that the run began with.
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
