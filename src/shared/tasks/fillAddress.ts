/** Where a catalog is filled from a spreadsheet, and where one filling of it is seen. */
export const fillAddress = (catalogId: number, taskId?: string): string =>
  `/catalog/records/${catalogId}/fill${taskId === undefined ? '' : `?task=${taskId}`}`
