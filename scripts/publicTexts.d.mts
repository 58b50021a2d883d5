/** Whether the text of this id is in the part that public forms load. */
export declare function isPublicText(id: string): boolean
