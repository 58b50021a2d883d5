import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Id, IdParams, Nullable } from './common'
import { paths } from './paths'

const Tabs = Type.Object({
  /** Views in their order; those that are not named follow by name. */
  view_ids: Type.Array(Id, { maxItems: 1_000 }),
  /** The view with which the list begins; null: all records. */
  default_id: Nullable(Id),
})

/** What of the tabs of a form somebody may know: views that they do not see are left out. */
const ViewTabs = Type.Object({
  /** As the viewer likes them; null: they take them as everybody does. */
  mine: Nullable(Tabs),
  /** As everybody gets them who has none of their own. */
  everybody: Tabs,
  /** Whether the viewer lays them out for everybody. */
  can_manage_item: Type.Boolean(),
})
export type ViewTabs = Static<typeof ViewTabs>

/** What is left out stays. */
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
  /** For everybody: by who manages the form. */
  changeViewTabs: defineCall({
    ...common,
    method: 'PATCH',
    path: paths.viewTabs,
    summary: 'Lay out the tabs of a form’s views, for oneself or for everybody',
    body: ViewTabsChange,
    responses: { 202: ViewTabs },
  }),
}
