/** What names the view in each request of it, beside the Authorization of who looks. */
export const viewAsHeader = 'x-view-as'
