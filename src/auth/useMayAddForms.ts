import { useUser } from './session'

/** Whether the user may create forms (profile permission `add_form`); the server asks for it again. */
export const useMayAddForms = (): boolean => useUser().permissions.includes('add_form')
