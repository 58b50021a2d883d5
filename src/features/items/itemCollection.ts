import { createContext, use } from 'react'

import type { Api } from '../../../adapters/api/api'
import type { Item } from '../../../schemas/api/items'
import type { CatalogDocument } from '../../../schemas/model/catalog'

export interface CopyChoice {
  readonly withRules: boolean
  /** The copy's fields keep their ids. */
  readonly keepIds: boolean
}

/** A tree of items of one kind, with their folders: what is in it, where it is, and what differs in what can be done with it. */
export interface ItemCollection {
  readonly kind: 'form' | 'catalog' | 'filter'
  readonly address: '/forms' | '/catalogs' | '/filters'
  readonly folderType: 'folder' | 'catalog_folder' | 'filter_folder'
  readonly name: 'menu.forms' | 'menu.catalogs' | 'menu.filters'
  readonly guide: 'forms' | 'catalogs' | 'records'
  /** Their documents are made here, changed, copied and kept as files; undefined for what is made elsewhere. */
  readonly design: ItemDesign | undefined
  /** They are answered, shared and imported, and a copy asks what it takes along. */
  readonly isAnswered: boolean
  readonly createFolder: (api: Api, name: string, parent: number | null) => Promise<Item>
  /** Brings back what was just deleted; without it people are asked before something goes. */
  readonly restore?: (api: Api, id: number) => Promise<unknown>
}

export interface ItemDesign {
  readonly newName: 'forms.new' | 'catalogs.new'
  /** Returns what the copy is called; `name`: what it shall be called where the server does not say. */
  readonly copy: (api: Api, item: Item, name: string, choice: CopyChoice) => Promise<string>
  /** The document, to be kept as a file. */
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

/** Saved views of records, which are made above the lists of records. */
export const filterItems: ItemCollection = {
  ...{ kind: 'filter', address: '/filters', folderType: 'filter_folder', name: 'menu.filters' },
  guide: 'records',
  isAnswered: false,
  design: undefined,
  createFolder: (api, name, parent) => api.filterViews.createFolder(name, parent),
  restore: (api, id) => api.filterViews.restore(id),
}

export const ItemCollectionContext = createContext<ItemCollection>(formItems)

/** The tree that this screen is about. */
export const useItemCollection = (): ItemCollection => use(ItemCollectionContext)
