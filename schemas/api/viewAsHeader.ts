/** The header that names the view in each request, besides the viewer's own Authorization. */
export const viewAsHeader = 'x-view-as'
