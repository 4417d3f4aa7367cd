export { ServiceGuide as Page } from '#client/features/service-guide/ServiceGuide.tsx';
