import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, type APIRequestContext } from '@playwright/test'
import type { CatalogRowDocument } from '../../../schemas/api/catalogRows'
import type { Answers } from '../../../schemas/model/answers'
import type { CatalogDocument } from '../../../schemas/model/catalog'
import type { FormDocument } from '../../../schemas/model/form'
import type { Account } from './account'
import { addCatalog } from './addCatalog'

const folder = new URL('../../../../shared/fixtures/', import.meta.url)

/** True when documents of real accounts, with invented rows, lie beside the project. */
export const hasFixtures = existsSync(folder)

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'))

export const fixtureForm = (name: string) => read(`forms/${name}.json`) as FormDocument

export interface RealCatalog {
  readonly file: string
  readonly document: CatalogDocument
  readonly rows: readonly { readonly _id: string; readonly answers: Answers }[]
}

/** Returns all of them with their rows; none without fixtures. */
export const realCatalogs = (): readonly RealCatalog[] =>
  (hasFixtures ? readdirSync(new URL('catalogs/', folder)) : []).map((file) => ({
    file,
    document: read(`catalogs/${file}`) as CatalogDocument,
    rows: (read(`rows/${file}`) as RealRows).objects,
  }))

interface RealRows {
  readonly objects: RealCatalog['rows']
}

/** Creates all of them with their rows; returns their ids in this installation by file. */
export async function addFixtureCatalogs(
  request: APIRequestContext,
  account: Account,
): Promise<Readonly<Record<string, number>>> {
  const made: Record<string, number> = {}
  for (const { file, document, rows } of realCatalogs()) {
    const docs = rows.map(({ _id, answers }) => ({ _id, answers }))
    made[file.replace('.json', '')] = await addCatalog(request, account, document, docs)
  }
  return made
}

export async function rowsOf(
  request: APIRequestContext,
  { session }: Account,
  catalogId: number,
): Promise<readonly CatalogRowDocument[]> {
  const found = await request.post('/api/infosync/catalog/find/', {
    headers: { Authorization: `Bearer ${session.jwt}` },
    data: { catalog_id: catalogId, selector: { _id: { $gt: null } } },
  })
  expect(found.status(), await found.text()).toBe(200)
  return ((await found.json()) as { objects: CatalogRowDocument[] }).objects
}
