import { isObject } from '../../../schemas/model/json'

/** What the address of a form that was just saved for the first time carries: the session that goes on under it. */
export interface FirstSaveState {
  readonly editorSession: string
}

export function isFirstSave(state: unknown): state is FirstSaveState {
  return isObject(state) && typeof state['editorSession'] === 'string'
}
