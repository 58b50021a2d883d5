import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { isFill, type FillTask, type Task } from '../../../schemas/api/tasks'
import { useTask } from '../tasks/useTasks'
import type { FillSubject } from './fillSubject'
import { fillState, readFillState, type FillChoice } from './fillState'

export interface Fill extends FillChoice {
  /** The check or the load of the current choice, once there is one. */
  readonly task: FillTask | undefined
  /** True while the task in the address is not loaded. */
  readonly isTaskPending: boolean
  readonly taskError: unknown
  readonly choose: (choice: FillChoice) => void
  readonly follow: (task: Task) => void
}

/** Returns the subject of the page: the current choice, or the request of the task in the address. */
export function useFill({ address, isOf }: Pick<FillSubject, 'address' | 'isOf'>): Fill {
  const navigate = useNavigate()
  const location: { readonly state: unknown } = useLocation()
  const [search] = useSearchParams()
  const taskId = search.get('task')
  const { task, error } = useTask(taskId)
  const own = task && isFill(task) && isOf(task) ? task : undefined

  const chosen = readFillState(location.state)
  const choice = chosen.sheet || !own ? chosen : choiceOf(own)
  return {
    ...choice,
    task: own,
    isTaskPending: taskId !== null && !task && !error,
    taskError: error,
    choose: (next) => void navigate(address(), { replace: true, state: fillState(next) }),
    follow: ({ id }) => void navigate(address(id), { replace: true, state: fillState(choice) }),
  }
}

const choiceOf = ({ request }: FillTask): FillChoice => ({
  sheet: { file: request.spreadsheet_url, file_name: request.file_name ?? request.spreadsheet_url },
  files:
    'files_url' in request && request.files_url !== undefined
      ? { file: request.files_url, file_name: request.files_name ?? request.files_url }
      : null,
  mapping: request.mapping,
  formats: request.formats ?? {},
  clearsEmpty: request.clear_empty === true,
  before: {},
})
