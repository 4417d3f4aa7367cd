/** Replaces the package of the same name: actions of the pages have no effect. */
export const useDispatch = () => () => undefined;
