import { IconListCheck } from '@tabler/icons-react'
import { isActive, useTasks } from '../../shared/tasks/useTasks'
import { Tray } from '../../shared/tray/Tray'
import { useT } from '../../shared/useT'
import { TaskRow } from './TaskRow'
import { useTaskNews } from './useTaskNews'

/** Draws the user's recent and running tasks, on every screen; no button while there are none. */
export function TasksTray() {
  const t = useT()
  const { data: tasks = [] } = useTasks()
  useTaskNews(tasks)
  if (tasks.length === 0) return null

  const running = tasks.filter(isActive).length
  return (
    <Tray
      icon={<IconListCheck size={20} stroke={1.6} />}
      title={t('tasks.title')}
      label={t('tasks.open', { count: running })}
      count={running}
      isMoving
    >
      {(leave) => tasks.map((task) => <TaskRow key={task.id} task={task} onLeave={leave} />)}
    </Tray>
  )
}
