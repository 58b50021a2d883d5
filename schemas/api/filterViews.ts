import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Envelope, Id, IdParams, Nullable, PageQuery } from './common'
import { Item, itemCalls } from './items'
import { paths } from './paths'

/** Characters of a view's query at most: longer addresses would be cut by some browsers and proxies. */
const longestPetition = 8_000
/** Characters of the JSON that describes a view's layout at most. */
export const largestLook = 20_000

const Period = Type.Object({
  month: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 12 }))),
  year: Type.Optional(Nullable(Type.Integer({ minimum: 1900, maximum: 2999 }))),
  period: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
})
const Range = Type.Object({
  from: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
  to: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
})

/** Filters that other clients send besides the query text; each overrides the text's value. */
const keys = {
  user_id: Type.Optional(Nullable(Id)),
  created_by_id: Type.Optional(Nullable(Id)),
  connection_id: Type.Optional(Nullable(Id)),
  group_id: Type.Optional(Nullable(Id)),
  /** Columns, as other clients store them in a view. */
  show_fields: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 1_000 })),
  deleted: Type.Optional(Type.Boolean()),
  archived: Type.Optional(Type.Boolean()),
  answer_period: Type.Optional(Nullable(Period)),
  answer_range: Type.Optional(Nullable(Range)),
}

const petition = Type.String({ maxLength: longestPetition })
/** The view's layout: columns, order, and whatever a client stores with it. */
const look = Type.Record(Type.String(), Type.Unknown())

/** A saved view of the records of a form. */
export const FilterView = Type.Object({
  ...Item.properties,
  form_id: Id,
  /** Alias of `id`. */
  filter_id: Id,
  /** The view's query, as query parameters of `form_answer/`. */
  string_petition: Type.String(),
  /** The filter strings of the query, one by one. */
  filter_fields: Type.Array(Type.Object({ filter: Type.String(), value: Type.String() })),
  /** The filter strings and their labels again, under the names that other clients know. */
  filters: Type.Array(Type.Object({ filter: Type.String(), value: Type.String() })),
  names: Type.Array(Type.String()),
  show_fields: Type.Array(Type.String()),
  user_id: Nullable(Id),
  created_by_id: Nullable(Id),
  connection_id: Nullable(Id),
  group_id: Nullable(Id),
  deleted: Type.Boolean(),
  archived: Type.Boolean(),
  answer_period: Nullable(Period),
  answer_range: Nullable(Range),
  view: look,
  /** Number of shares of the form that this view limits, which change with its query; served to those who may change it. */
  shares_count: Type.Integer(),
})
export type FilterView = Static<typeof FilterView>

const FilterViewRequest = Type.Object({
  name: Type.String({ maxLength: 255 }),
  form_id: Id,
  string_petition: Type.Optional(petition),
  view: Type.Optional(look),
  ...keys,
})
export type FilterViewRequest = Static<typeof FilterViewRequest>

const FilterViewChange = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 255 })),
  string_petition: Type.Optional(petition),
  view: Type.Optional(look),
  ...keys,
})
export type FilterViewChange = Static<typeof FilterViewChange>

const common = { tag: 'records', access: 'user' } as const

export const filterViewCalls = {
  /** Errors: FILTER_VIEW_NAME, FILTER_VIEW_FOLIO, INVALID_FILTER {name}. */
  createFilterView: defineCall({
    ...common,
    method: 'POST',
    path: paths.filterViews,
    summary: 'Save a view of the records of a form',
    body: FilterViewRequest,
    responses: { 201: FilterView },
  }),
  changeFilterView: defineCall({
    ...common,
    method: 'PATCH',
    path: paths.filterView,
    summary: 'Change what a saved view asks, how it is shown, or its name',
    params: IdParams,
    body: FilterViewChange,
    responses: { 202: FilterView },
  }),
  deleteFilterView: defineCall({
    ...itemCalls.deleteItem,
    path: paths.filterView,
    tag: 'records',
    summary: 'Delete a saved view',
  }),
  listFilterViews: defineCall({
    ...common,
    method: 'GET',
    path: paths.filterViewList,
    viewable: true,
    summary:
      'Saved views that may be seen, by name; of one form with form_id; their folders with itype__exact=filter_folder',
    query: Type.Object({
      ...PageQuery,
      form_id: Type.Optional(Id),
      itype__exact: Type.Optional(Type.String({ maxLength: 100 })),
      parent: Type.Optional(Id),
      parent__isnull: Type.Optional(Type.Boolean()),
      /** Returns the whole list; lists are also whole unless a page is requested. */
      all: Type.Optional(Type.Boolean()),
    }),
    responses: { 200: Envelope(Type.Union([FilterView, Item])) },
  }),
  getFilterView: defineCall({
    ...common,
    method: 'GET',
    path: paths.filterViewOne,
    viewable: true,
    summary: 'One saved view',
    params: IdParams,
    responses: { 200: FilterView },
  }),
}
