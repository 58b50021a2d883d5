import { createContext, use } from 'react'

import type { Api } from '../../../adapters/api/api'
import type { Item } from '../../../schemas/api/items'
import type { CatalogDocument } from '../../../schemas/model/catalog'

export interface CopyChoice {
  readonly withRules: boolean
  /** True when the copy's fields keep their ids. */
  readonly keepIds: boolean
}

/** A tree of items of one kind, with their folders: its contents, its address, and the differences in what can be done. */
export interface ItemCollection {
  readonly kind: 'form' | 'catalog' | 'filter'
  readonly address: '/forms' | '/catalogs' | '/filters'
  readonly folderType: 'folder' | 'catalog_folder' | 'filter_folder'
  readonly name: 'menu.forms' | 'menu.catalogs' | 'menu.filters'
  readonly guide: 'forms' | 'catalogs' | 'records'
  /** How their documents are created, edited, copied and exported; undefined for kinds created elsewhere. */
  readonly design: ItemDesign | undefined
  /** True when they can be answered, shared and imported, and copying asks what to include. */
  readonly isAnswered: boolean
  readonly createFolder: (api: Api, name: string, parent: number | null) => Promise<Item>
  /** Restores an item that was just deleted; without it, a deletion is asked about first. */
  readonly restore?: (api: Api, id: number) => Promise<unknown>
}

export interface ItemDesign {
  readonly newName: 'forms.new' | 'catalogs.new'
  /** Copies an item and returns the copy's name; `name` is the requested one, where the server does not choose it. */
  readonly copy: (api: Api, item: Item, name: string, choice: CopyChoice) => Promise<string>
  /** Returns the document for export as a file. */
  readonly document: (api: Api, id: number) => Promise<object>
}

const formItems: ItemCollection = {
  ...{ kind: 'form', address: '/forms', folderType: 'folder', name: 'menu.forms', guide: 'forms' },
  isAnswered: true,
  createFolder: (api, name, parent) => api.items.createFolder(name, parent),
  design: {
    newName: 'forms.new',
    copy: async (api, { id }, name, { withRules, keepIds }) => {
      const [copy] = await api.forms.copyForms({
        forms: [id],
        duplicate_rules: withRules,
        duplicate_field_ids: keepIds,
      })
      return copy?.name ?? name
    },
    document: (api, id) => api.forms.exportForm(id),
  },
}

export const catalogItems: ItemCollection = {
  ...{ kind: 'catalog', address: '/catalogs', folderType: 'catalog_folder', name: 'menu.catalogs' },
  guide: 'catalogs',
  isAnswered: false,
  createFolder: (api, name, parent) => api.catalogs.createFolder(name, parent),
  design: {
    newName: 'catalogs.new',
    copy: async (api, { id, parent_id: parent }, name) => {
      const { _id: _document, ...document }: CatalogDocument = await api.catalogs.get(id)
      return (await api.catalogs.create({ ...document, name, parent })).name
    },
    document: (api, id) => api.catalogs.get(id),
  },
}

/** Saved views of records, which are created above the lists of records. */
export const filterItems: ItemCollection = {
  ...{ kind: 'filter', address: '/filters', folderType: 'filter_folder', name: 'menu.filters' },
  guide: 'records',
  isAnswered: false,
  design: undefined,
  createFolder: (api, name, parent) => api.filterViews.createFolder(name, parent),
  restore: (api, id) => api.filterViews.restore(id),
}

export const ItemCollectionContext = createContext<ItemCollection>(formItems)

/** Returns the tree of this screen. */
export const useItemCollection = (): ItemCollection => use(ItemCollectionContext)
