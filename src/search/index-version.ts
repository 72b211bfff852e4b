/** Version of the stored index. Raise it when the format or the scores change, to build every index anew. */
export const indexVersion = "5";
