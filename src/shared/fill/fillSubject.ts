import type { ReactNode } from 'react'
import type { FillFiles, FillWish, SheetHeader } from '../../../schemas/api/sheets'
import type { FillTask, Task } from '../../../schemas/api/tasks'
import type { Api } from '../../../adapters/api/api'
import type { FillTarget, Mapping } from './fillMapping'

/** What a spreadsheet fills: rows of a catalog, records of a form. */
export interface FillSubject {
  readonly targets: readonly FillTarget[]
  /** Guesses which column fills what by the headers; `before` is the previous sheet's mapping. */
  readonly guess: (headers: SheetHeader['headers'], before: Mapping) => Mapping
  readonly begin: (api: Api, wish: FillWish & FillFiles, key: string) => Promise<Task>
  /** True when cells may refer to files of a zip. */
  readonly takesFiles?: boolean
  /** Returns the address of the page, or of one task on it. */
  readonly address: (taskId?: string) => string
  /** The address where loaded data is seen. */
  readonly home: string
  /** Returns whether a task belongs to this subject. */
  readonly isOf: (task: FillTask) => boolean
  readonly texts: FillTexts
  /** Draws further options of a load. */
  readonly options?: (isFixed: boolean) => ReactNode
}

export interface FillTexts {
  /** The label of the link to the loaded data. */
  readonly toHome: string
  /** Says what becomes of rows that exist already. */
  readonly known: (mapping: Mapping) => string
  /** Returns why it cannot be started, when something must be chosen first. */
  readonly obstacle: (mapping: Mapping) => string | null
  /** Says that everything exists already. */
  readonly nothing: string
  /** Says that rows with errors are skipped. */
  readonly skips: string
}
