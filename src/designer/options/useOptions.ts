import { useMemo } from 'react'
import type { EditResult } from '../../../schemas/edit/editResult'
import { setOption } from '../../../schemas/edit/options/setOption'
import type { CodedError } from '../../../schemas/model/errors'
import type { FormDocument } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'
import { useDesigner } from '../DesignerContext'
import { optionTitles } from './optionTitles'

/** Key presses of one text make one step of the history; any other change is a step each. */
interface Writing {
  readonly isTyped?: boolean
}

export interface Options {
  readonly run: (
    path: string,
    command: (form: FormDocument) => EditResult,
    writing?: Writing,
  ) => CodedError | null
  readonly set: (path: string, value: unknown, writing?: Writing) => CodedError | null
}

/** Returns functions that change options as named steps of the history; each returns why it was refused, or null. */
export function useOptions(): Options {
  const t = useT()
  const designer = useDesigner()
  return useMemo(() => {
    const run: Options['run'] = (path, command, { isTyped = false } = {}) => {
      const title = optionTitles.get(path)
      return designer.run(
        { id: 'designer.step.changeOption', values: { setting: title ? t(title) : path } },
        command,
        { key: isTyped ? `option:${path}` : undefined },
      )
    }
    return {
      run,
      set: (path, value, writing) => run(path, (form) => setOption(form, { path, value }), writing),
    }
  }, [designer, t])
}
