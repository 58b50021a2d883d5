/** The combobox in a chunk of its own: the first page that people see does not wait for it. */
export const loadCombobox = () => import('./Combobox')
