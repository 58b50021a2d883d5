import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { textsOf } from '../../../schemas/conditions/textsOf'
import type { Answers } from '../../../schemas/model/answers'
import { own, type Json } from '../../../schemas/model/json'
import type { Work } from '../../../schemas/workflows/actions/work'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { recordsById } from '../../store/records/records'
import { loadCatalog } from '../catalogs/catalogs'
import type { Deps } from '../deps'
import { loadForm } from '../forms/forms'
import { findMatchingRows, matchingRecordIds, limitMatches } from './works/findMatching'

/** The most matches that are named. */
const named = 20

type Updating = Extract<Work, { readonly do: 'updateRecords' | 'updateRows' }>

/** Returns the records or rows that an updating work matches now, or why it would do nothing when too many match. */
export async function foundMatches(
  deps: Deps,
  viewer: Viewer,
  work: Updating,
  besides: string,
): Promise<{ readonly [key: string]: Json }> {
  try {
    return work.do === 'updateRecords'
      ? await recordsFound(deps, viewer, work, besides)
      : await rowsFound(deps, viewer, work)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { found: [], refused: error.coded as unknown as Json }
  }
}

type WorkDone<Name extends Work['do']> = Extract<Work, { readonly do: Name }>

async function recordsFound(deps: Deps, viewer: Viewer, work: WorkDone<'updateRecords'>, besides: string) {
  const { item } = await loadForm(deps, viewer, work.formId)
  const ids = limitMatches(await matchingRecordIds(deps, viewer, work, besides), work)
  const records = await recordsById(deps.db, item.account_id, ids.slice(0, named))
  const folios = new Map(records.map((record) => [record.id, record.folio]))
  const found = ids.flatMap((id) => (folios.has(id) ? [{ id, name: folios.get(id) ?? '' }] : []))
  return { found, more: ids.length - found.length }
}

async function rowsFound(deps: Deps, viewer: Viewer, work: WorkDone<'updateRows'>) {
  const { revision } = await loadCatalog(deps, viewer, work.catalogId)
  const rows = limitMatches(await findMatchingRows(deps, viewer, work), work)
  const found = rows
    .slice(0, named)
    .map(({ _id: id, answers }) => ({ id, name: nameOfRow(revision.compiled(), answers) || id }))
  return { found, more: rows.length - found.length }
}

/** Returns a row's name, made of its first answers. */
const nameOfRow = ({ fields }: CompiledForm, answers: Answers): string =>
  Object.keys(fields)
    .flatMap((id) => textsOf(own(answers, id)).slice(0, 1))
    .slice(0, 2)
    .join(' · ')
