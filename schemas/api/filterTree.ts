import { Type } from 'typebox'
import { defineCall } from './call'
import { IdParams, LongEnvelope, PageQuery } from './common'
import { Item, itemCalls } from './items'
import { paths } from './paths'

/* The tree of saved views of records: folders, searching and restoring deleted entries. */

const tag = 'records'

export const filterTreeCalls = {
  createFilterFolder: defineCall({
    ...itemCalls.createFolder,
    path: paths.filterFolders,
    tag,
    summary: 'Create a folder of saved views',
  }),
  createFilterFolderIn: defineCall({
    ...itemCalls.createFolderIn,
    path: paths.filterFolder,
    tag,
    summary: 'Create a folder of saved views in the folder named by the path',
  }),
  renameFilterFolder: defineCall({
    ...itemCalls.renameFolder,
    path: paths.filterFolder,
    tag,
    summary: 'Rename a folder of saved views',
  }),
  deleteFilterFolder: defineCall({
    ...itemCalls.deleteItem,
    path: paths.filterFolder,
    tag,
    summary: 'Delete a folder of saved views, with all that is in it',
  }),
  searchFilterViews: defineCall({
    method: 'GET',
    path: paths.filterViewSearch,
    tag,
    summary: 'Saved views and their folders whose name contains a text',
    access: 'user',
    query: Type.Object({ ...PageQuery, data: Type.Optional(Type.String()) }),
    responses: { 200: LongEnvelope(Item) },
  }),
  /** Restores for whoever deleted the entry, up to an hour later. */
  restoreFilterItem: defineCall({
    method: 'POST',
    path: paths.filterRestore,
    tag,
    summary: 'Bring back a saved view, or a folder of them, that one has just deleted',
    access: 'user',
    params: IdParams,
    responses: { 202: Item },
  }),
}
