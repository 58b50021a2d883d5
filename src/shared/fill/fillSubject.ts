import type { ReactNode } from 'react'
import type { FillFiles, FillWish, SheetHeader } from '../../../schemas/api/sheets'
import type { FillTask, Task } from '../../../schemas/api/tasks'
import type { Api } from '../../../adapters/api/api'
import type { FillTarget, Mapping } from './fillMapping'

/** What a spreadsheet fills: rows of a catalog, records of a form. */
export interface FillSubject {
  readonly targets: readonly FillTarget[]
  /** Which column fills what, as far as their names say it; `before`: what was chosen of a sheet before this one. */
  readonly guess: (headers: SheetHeader['headers'], before: Mapping) => Mapping
  readonly begin: (api: Api, wish: FillWish & FillFiles, key: string) => Promise<Task>
  /** Cells may name files of a zip beside it. */
  readonly takesFiles?: boolean
  /** Where it is filled, and where one filling of it is seen. */
  readonly address: (taskId?: string) => string
  /** Where what was loaded is seen. */
  readonly home: string
  /** Whether a task is one of its own. */
  readonly isOf: (task: FillTask) => boolean
  readonly texts: FillTexts
  /** What else is chosen of a load. */
  readonly options?: (isFixed: boolean) => ReactNode
}

export interface FillTexts {
  /** To where what was loaded is seen. */
  readonly toHome: string
  /** What becomes of rows that are there already. */
  readonly known: (mapping: Mapping) => string
  /** Why it cannot be begun, where something must be chosen first. */
  readonly obstacle: (mapping: Mapping) => string | null
  /** Everything is there already. */
  readonly nothing: string
  /** Rows that are wrong are left out. */
  readonly skips: string
}
