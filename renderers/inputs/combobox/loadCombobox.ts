/** Loads the combobox as a chunk of its own, so that the first page does not wait for it. */
export const loadCombobox = () => import('./Combobox')
