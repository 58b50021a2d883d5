import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Id, IdParams, Nullable } from './common'
import { paths } from './paths'

const Tabs = Type.Object({
  /** Ids of views in tab order; other views follow by name. */
  view_ids: Type.Array(Id, { maxItems: 1_000 }),
  /** The view with which the list opens; null means all records. */
  default_id: Nullable(Id),
})

/** The tabs of a form's views, without views that the viewer does not see. */
const ViewTabs = Type.Object({
  /** The viewer's own tabs; null when they use the common ones. */
  mine: Nullable(Tabs),
  /** The tabs of users who have none of their own. */
  everybody: Tabs,
  /** Whether the viewer may arrange the tabs for everybody. */
  can_manage_item: Type.Boolean(),
})
export type ViewTabs = Static<typeof ViewTabs>

/** A change of the tabs; absent keys stay. */
const ViewTabsChange = Type.Object({
  of: Type.Union([Type.Literal('mine'), Type.Literal('everybody')]),
  view_ids: Type.Optional(Type.Array(Id, { maxItems: 1_000 })),
  default_id: Type.Optional(Nullable(Id)),
})
export type ViewTabsChange = Static<typeof ViewTabsChange>

const common = { tag: 'records', access: 'user', params: IdParams } as const

export const viewTabCalls = {
  getViewTabs: defineCall({
    ...common,
    method: 'GET',
    path: paths.viewTabs,
    summary: 'In which order the views of a form stand as tabs, and with which one its list begins',
    responses: { 200: ViewTabs },
  }),
  /** Changing the tabs for everybody requires managing the form. */
  changeViewTabs: defineCall({
    ...common,
    method: 'PATCH',
    path: paths.viewTabs,
    summary: 'Lay out the tabs of a form’s views, for oneself or for everybody',
    body: ViewTabsChange,
    responses: { 202: ViewTabs },
  }),
}
